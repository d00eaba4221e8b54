import { auditoria, type RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { sealAudit } from '../../db/audit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { describeRegistro, pageAuditoria, verifyChain } from './auditoria.queries.ts'
import { listAuditoria } from './lista.queries.ts'

/** More rows than anybody reads; filters make the rest. */
const MAX_EXPORTED = 50_000

export function auditoriaRoutes({ doors, db, reading, taller }: Dependencies): void {
  doors.serve(auditoria.paged, async ({ query }) => ({ data: await pageAuditoria(db, query) }))

  doors.serve(auditoria.excel, async ({ query }) =>
    listWorkbook(taller, {
      titulo: 'Auditoría',
      columnas: [
        { titulo: 'Fecha y hora', clave: 'en', tipo: 'texto' },
        { titulo: 'Usuario', clave: 'usuario', tipo: 'texto' },
        { titulo: 'Dirección', clave: 'direccion', tipo: 'texto' },
        { titulo: 'Entidad', clave: 'entidad', tipo: 'texto' },
        { titulo: 'Registro', clave: 'registroId', tipo: 'entero' },
        { titulo: 'Acción', clave: 'accion', tipo: 'texto' },
        { titulo: 'Cambios', clave: 'cambios', tipo: 'texto', ancho: 80 },
      ],
      filas: (await listAuditoria(reading, query, MAX_EXPORTED)).map(describeRegistro).map(asRow),
    }),
  )

  doors.serve(auditoria.verificar, async () => {
    await sealAudit(db)
    const data = await verifyChain(db)
    const message = data.integra
      ? `La auditoría está íntegra: ${data.registros} registros verificados.`
      : `La auditoría fue alterada: la cadena se rompe en el sello ${data.primerSello}.`
    return { data, message }
  })
}

function asRow({ cambios, en, usuario, direccion, entidad, registroId, accion }: RegistroDeAuditoria) {
  const text = (value: unknown) => (value === null ? '—' : JSON.stringify(value))
  return {
    en: formatInstante(new Date(en)),
    usuario,
    direccion,
    entidad,
    registroId,
    accion,
    cambios: cambios
      .map(({ campo, antes, despues }) => `${campo}: ${text(antes)} → ${text(despues)}`)
      .join('; '),
  }
}
