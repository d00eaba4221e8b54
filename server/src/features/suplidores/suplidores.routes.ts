import { suplidores } from '@cuadre/contract/suplidores'
import { TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { CLASES_DE_SERVICIO, CLASES_DE_SUPLIDOR } from '@cuadre/domain/compras/retenciones'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
import { motivoParaConservar, type Uso } from '../../http/en-uso.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { createSuplidor, findSuplidor, listSuplidores, updateSuplidor } from './suplidores.queries.ts'

const columnas: readonly SheetColumn[] = [
  { title: 'Nombre', key: 'nombre', type: 'texto' },
  { title: 'RNC o cédula', key: 'documento', type: 'texto' },
  { title: 'Clase', key: 'clase', type: 'texto' },
  { title: 'Servicio', key: 'servicio', type: 'texto' },
  { title: 'Tipo de gasto', key: 'gasto', type: 'texto' },
  { title: 'Teléfono', key: 'telefono', type: 'texto' },
  { title: 'Email', key: 'email', type: 'texto' },
  { title: 'Dirección', key: 'direccion', type: 'texto' },
  { title: 'Días de crédito', key: 'diasCredito', type: 'entero' },
]

export function suplidoresRoutes(dependencies: Dependencies, usos: readonly Uso[]): void {
  openMasterDoors(dependencies, suplidores, {
    maestra: 'suplidores',
    list: listSuplidores,
    find: findSuplidor,
    create: createSuplidor,
    update: updateSuplidor,
    reasonToKeep: (tx, id) =>
      motivoParaConservar(tx, id, { usos, uno: 'es de este suplidor', varios: 'son de este suplidor' }),
    duplicate: { field: 'documento', message: 'Ya existe un suplidor activo con ese RNC o cédula.' },
    created: 'Suplidor creado',
    workbook: {
      columns: columnas,
      row: ({ nombre, documento, clase, servicio, gasto, telefono, email, direccion, diasCredito }) => ({
        nombre,
        documento: formatDocumento(documento),
        clase: CLASES_DE_SUPLIDOR[clase],
        servicio: CLASES_DE_SERVICIO[servicio],
        gasto: `${gasto} ${TIPOS_DE_GASTO[gasto]}`,
        telefono: formatTelefono(telefono),
        email,
        direccion,
        diasCredito,
      }),
    },
  })
}
