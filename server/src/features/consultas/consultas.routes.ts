import { consultas } from '@cuadre/contract/consultas'
import type { Dependencies } from '../../dependencies.ts'
import { consultaWorkbook } from './consultas.excel.ts'
import { pageConsultas } from './consultas.queries.ts'

export function consultasRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies
  doors.read(consultas.paged, ({ reading, query }) => pageConsultas(reading, query))
  doors.serve(consultas.excel, call => consultaWorkbook(dependencies, call))
}
