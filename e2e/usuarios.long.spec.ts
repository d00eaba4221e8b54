import { campo, llenar } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { menu } from './src/paginas/menu.ts'
import { pedirEliminar } from './src/paginas/menu-de-fila.ts'
import { expect, prueba } from './src/prueba.ts'

const PERSONA = { nombre: 'Milagros de la Cruz', usuario: 'milagros', contrasena: 'Primera-clave-27' }
const CLAVE_PROPIA = 'Tres-guineos-maduros'

prueba(
  'una persona nueva entra, cambia su clave y ve solo lo suyo',
  async ({ page, otroNavegador: admin, erroresEsperados }) => {
    erroresEsperados.push(/403 \(Forbidden\)/)
    const entrada = paginaDeEntrada(page)

    await prueba.step('el administrador la crea', async () => {
      await admin.goto('/')
      await menu(admin).ir('Manejo de Usuario', 'Usuarios')
      await admin.getByRole('button', { name: 'Nuevo Usuario' }).click()
      const { caja, guardar } = dialogo(admin, 'Nuevo Usuario')
      await guardar()
      await expect(caja.getByText('El nombre es obligatorio.')).toBeVisible()
      await llenar(caja, {
        Nombre: PERSONA.nombre,
        Usuario: PERSONA.usuario,
        Email: 'milagros@ejemplo.com.do',
        Contraseña: PERSONA.contrasena,
      })
      await guardar()
      await expect(aviso(admin, 'Usuario creado correctamente')).toBeVisible()
    })

    await prueba.step('sin roles no puede entrar', async () => {
      await page.goto('/login')
      await entrada.intentar(PERSONA)
      await expect(aviso(page, 'Acceso denegado')).toContainText('Este usuario no tiene roles asignados.')
    })

    await prueba.step('el administrador le da un rol', async () => {
      await expect(
        admin.getByRole('heading', { level: 1, name: `Roles para: ${PERSONA.nombre}` }),
      ).toBeVisible()
      const perfiles = admin.getByRole('group', { name: 'Perfil:' })
      await expect(perfiles.getByRole('button')).toHaveText([
        'Cajera',
        'Contable',
        'Contador externo',
        'Dueño',
      ])
      await perfiles.getByRole('button', { name: 'Cajera' }).click()
      await expect(perfiles).toContainText('Factura, registra clientes y cobra; también elimina y anula.')
      const marcados = admin.getByRole('checkbox', { checked: true })
      await expect(marcados).toHaveCount(5)
      const cobrar = admin.getByRole('checkbox', { name: /^Cuentas por cobrar — ver, cobrar, anular/ })
      await expect(cobrar).toBeChecked()
      while ((await marcados.count()) > 0) await marcados.first().uncheck()
      await admin.getByRole('checkbox', { name: /^Categorías — ver, crear/ }).check()
      await admin.getByRole('button', { name: 'Guardar Cambios' }).click()
      await expect(aviso(admin, 'Roles actualizados')).toBeVisible()
    })

    await prueba.step('entra y debe cambiar la clave que otro conoce', async () => {
      await entrada.intentar(PERSONA)
      await expect(page.getByText('Debe cambiar su contraseña antes de continuar.')).toBeVisible()
      await llenar(page, {
        'Contraseña actual': PERSONA.contrasena,
        'Contraseña nueva': CLAVE_PROPIA,
        'Repetir contraseña nueva': CLAVE_PROPIA,
      })
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Hola, ${PERSONA.nombre}` })).toBeVisible()
    })

    await prueba.step('el menú tiene solo sus enlaces, y las demás puertas no abren', async () => {
      const { abrir, cajon } = menu(page)
      await abrir()
      await expect(cajon.getByRole('link')).toHaveText(['Inicio', 'Categorías', 'Ayuda'])
      for (const ruta of ['/usuarios', '/roles', '/permisos']) {
        await page.goto(ruta)
        await expect(page.getByRole('heading', { level: 1, name: `Hola, ${PERSONA.nombre}` })).toBeVisible()
        await expect(page).toHaveURL(/\/$/)
      }
      await page.goto('/categorias')
      await expect(page.getByRole('button', { name: 'Nueva Categoría' })).toBeVisible()
    })

    await prueba.step('desactivada, no entra más', async () => {
      await admin.goto('/usuarios')
      await pedirEliminar(admin, PERSONA.nombre)
      const pregunta = dialogo(admin, `¿Deseas desactivar el usuario "${PERSONA.nombre}"?`)
      await pregunta.boton('Sí, desactivar').click()
      await expect(aviso(admin, 'Usuario desactivado')).toBeVisible()
      erroresEsperados.push(/401 \(Unauthorized\)/)
      await page.goto('/categorias')
      await expect(entrada.titulo).toBeVisible()
      await entrada.intentar({ ...PERSONA, contrasena: CLAVE_PROPIA })
      await expect(aviso(page, 'Acceso denegado')).toBeVisible()
      await expect(campo(page, 'Nombre de Usuario')).toBeVisible()
    })
  },
)
