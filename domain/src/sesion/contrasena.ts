/** Decision S3. */
export const MINIMO_CONTRASENA = 8
export const MAXIMO_CONTRASENA = 200

export type MotivoParaRechazarContrasena = 'CORTA' | 'LARGA' | 'COMUN'

/** Those of at least eight characters that appear first in every list of leaked passwords, and local favourites. */
const CONOCIDAS = new Set(
  `password password1 password12 password123 passw0rd contraseña contrasena contraseña1 contrasena1 contraseña123
  contrasena123 12345678 123456789 1234567890 12341234 11111111 00000000 87654321 987654321 0987654321 11223344
  12121212 22222222 55555555 66666666 77777777 88888888 99999999 123123123 147258369 123654789 789456123 159753456
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
  const largo = [...contrasena].length
  if (largo < MINIMO_CONTRASENA) return 'CORTA'
  if (largo > MAXIMO_CONTRASENA) return 'LARGA'
  return CONOCIDAS.has(contrasena.toLowerCase()) ? 'COMUN' : null
}
