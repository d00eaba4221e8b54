import { ESTILOS_XML } from './estilos.ts'
import { archivoXml, escapado } from './xml.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface Paquete {
  readonly titulo: string
  /** Of the sheet; without signs that Excel forbids. */
  readonly hoja: string
  /** The row that each printed page repeats. */
  readonly cabeza: number
}

/** What stands in a workbook beside its sheet: file name and content. */
export function paquete({ titulo, hoja, cabeza }: Paquete): readonly (readonly [string, string])[] {
  return [
    [
      '[Content_Types].xml',
      archivoXml(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
      ),
    ],
    [
      '_rels/.rels',
      relaciones([
        [`${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml'],
        [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ]),
    ],
    [
      'docProps/core.xml',
      archivoXml(
        `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapado(titulo)}</dc:title><dc:creator>Cuadre</dc:creator></cp:coreProperties>`,
      ),
    ],
    [
      'xl/workbook.xml',
      archivoXml(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}/relationships"><bookViews><workbookView/></bookViews><sheets><sheet name="${escapado(hoja)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escapado(hoja)}'!$${cabeza}:$${cabeza}</definedName></definedNames></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relaciones([
        [`${OFFICE}/relationships/worksheet`, 'worksheets/sheet1.xml'],
        [`${OFFICE}/relationships/styles`, 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', ESTILOS_XML],
  ]
}

function relaciones(a: readonly (readonly [tipo: string, parte: string])[]): string {
  const cada = a.map(
    ([tipo, parte], i) => `<Relationship Id="rId${i + 1}" Type="${tipo}" Target="${parte}"/>`,
  )
  return archivoXml(`<Relationships xmlns="${PACKAGE}/relationships">${cada.join('')}</Relationships>`)
}
