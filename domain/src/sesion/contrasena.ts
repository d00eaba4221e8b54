/** Decision S3. */
export const MINIMO_CONTRASENA = 8
export const MAXIMO_CONTRASENA = 200

export type MotivoParaRechazarContrasena = 'BLANCOS' | 'CORTA' | 'LARGA' | 'COMUN'

/** Those of at least eight characters that appear first in every list of leaked passwords, and local favourites. */
const CONOCIDAS = new Set(
  `password password1 password12 password123 passw0rd contraseña contrasena contraseña1 contrasena1 contraseña123
  contrasena123 12345678 123456789 1234567890 12341234 11111111 00000000 87654321 987654321 0987654321 11223344
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
  sistema123 sistemas empresa1 empresa123 negocio123 secret123 secreto1 secreto123 master123 samsung1 google123`.split(
    /\s+/,
  ),
)

/** Why a password cannot be chosen; null when it can. Case does not make a known one unknown. */
export function motivoParaRechazarContrasena(contrasena: string): MotivoParaRechazarContrasena | null {
  // The login screen trims what is typed (§2.4): such a password could never be entered.
  if (contrasena !== contrasena.trim()) return 'BLANCOS'
  const largo = [...contrasena].length
  if (largo < MINIMO_CONTRASENA) return 'CORTA'
  if (largo > MAXIMO_CONTRASENA) return 'LARGA'
  return CONOCIDAS.has(contrasena.normalize('NFC').toLowerCase()) ? 'COMUN' : null
}
