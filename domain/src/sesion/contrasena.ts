/** Decision S3. */
export const MINIMO_CONTRASENA = 8
export const MAXIMO_CONTRASENA = 200
/** Fewer different signs than these are a run with an exception in it: 'aaaaaaab', '11221122'. */
const MINIMO_DE_SIGNOS = 4

export type MotivoParaRechazarContrasena = 'BLANCOS' | 'CORTA' | 'LARGA' | 'COMUN' | 'REPETIDA' | 'USUARIO'

/** Those of at least eight characters that appear first in every list of leaked passwords, and local favourites. */
const CONOCIDAS = new Set(
  `password password1 password12 password123 passw0rd contrasena contrasena1 contrasena123 12345678 123456789 1234567890 12341234 11111111 00000000 87654321 987654321 0987654321 11223344
  12121212 13131313 12344321 10203040 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 111111111 000000000 1111111111 0000000000 123123123 123321123 147258369 321654987 741852963 963852741 159357456
  0123456789 1234567891 12345678910 9876543210 123456789a a12345678 a123456789 1234qwer 1234abcd q1w2e3r4 1qazxsw2
  qwerty12345 asdf1234 zxcvbnm123 abc123456 test1234 user1234 root1234 guest123 p@ssw0rd password! password1234
  password12345 qwer1234 admin123456 superman1 football1 baseball1 dominicana1 dominicano santiago1 estrella1
  barcelona1 realmadrid1 chocolate1 alejandro1 fernando1 clave123 clave1234 clave12345 claveclave miclave123
  oficina1 oficina123 acceso123 entrar123 secreta1 secreta123 facturas facturas1 quisqueya1 colmado123 123654789 789456123 159753456
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx
  abc12345 abcd1234 abcdefgh a1b2c3d4 aa123456 a1234567 admin123 admin1234 admin12345 administrador administrator
  adminadmin usuario1 usuario123 usuarios bienvenido bienvenido1 welcome1 welcome123 iloveyou iloveyou1 teamomucho
  teamo123 tequiero princesa princess princess1 sunshine football baseball superman batman123 trustno1 starwars
  whatever letmein1 changeme changeme1 cambiame cambiar123 dominicana republica republicadominicana santodomingo
  santiago quisqueya beisbol1 tigres123 aguilas1 aguilascibaenas leones123 barcelona realmadrid computer internet
  michelle jennifer alejandro alejandra fernando fernanda francisco cristian estrella mariposa chocolate corazon1
  familia1 jesucristo jesus123 diosesamor bendicion bendiciones amoramor mivida123 facturacion factura123
  sistema123 sistemas empresa1 empresa123 negocio123 secret123 secreto1 secreto123 master123 samsung1 google123`
    .split(/\s+/)
    .map(plegar),
)

/** Why this user cannot choose this password; null when he can. Case, accents and width make no password another one. */
export function motivoParaRechazarContrasena(
  contrasena: string,
  usuario: string,
): MotivoParaRechazarContrasena | null {
  // The login screen trims what is typed (R4.14): such a password could never be entered.
  if (contrasena !== contrasena.trim()) return 'BLANCOS'
  const largo = [...contrasena].length
  if (largo < MINIMO_CONTRASENA) return 'CORTA'
  if (largo > MAXIMO_CONTRASENA) return 'LARGA'
  const plegada = plegar(contrasena)
  if (CONOCIDAS.has(plegada)) return 'COMUN'
  if (seRepite([...plegada])) return 'REPETIDA'
  return esElNombre(plegada, plegar(usuario)) ? 'USUARIO' : null
}

function plegar(texto: string): string {
  return texto.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A piece too short to be a password, again and again: 'aaaaaaaa', 'sol1sol1', 'colmacolma'. */
function seRepite(signos: readonly string[]): boolean {
  if (new Set(signos).size < MINIMO_DE_SIGNOS) return true
  const maximo = Math.min(MINIMO_CONTRASENA - 1, Math.floor(signos.length / 2))
  return Array.from({ length: maximo }, (_, i) => i + 1).some(periodo =>
    signos.every((signo, i) => i < periodo || signo === signos[i - periodo]),
  )
}

/** 'yocasta', 'Yocasta-2026', '1yocasta1': the user's name, whatever digits and signs stand around it. */
function esElNombre(contrasena: string, usuario: string): boolean {
  const letras = (texto: string) => texto.replace(/[^\p{L}]/gu, '')
  const nombre = letras(usuario)
  return contrasena === usuario || (nombre !== '' && letras(contrasena) === nombre)
}
