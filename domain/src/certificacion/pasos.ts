/** One of the fifteen steps of a certification (Proceso de Certificación como Emisor Electrónico, July 2025). */
export interface PasoDeCertificacion {
  readonly numero: number
  readonly titulo: string
  /** What a person does, in order. */
  readonly queHacer: readonly string[]
}

const paso = (numero: number, titulo: string, ...queHacer: readonly string[]): PasoDeCertificacion => ({
  numero,
  titulo,
  queHacer,
})

export const PASOS_DE_CERTIFICACION: readonly PasoDeCertificacion[] = [
  paso(
    1,
    'Postulación firmada',
    'Envíe el formulario FI-GDF-016 en la Oficina Virtual: la DGII le da un usuario del portal de certificación.',
    'Descargue del portal el XML de la postulación, fírmelo aquí con «Firmar un XML del portal» y súbalo firmado.',
  ),
  paso(
    2,
    'Pruebas de datos e-CF',
    'Descargue del portal el Excel del conjunto de pruebas e impórtelo aquí, sin tocarlo.',
    'Pulse «Enviar»: los comprobantes salen uno por uno, en su orden. Si la DGII rechaza uno, el conjunto empieza de nuevo.',
    'Al final suba al portal, a mano, las facturas de consumo completas que están en el paquete (carpeta «subir-a-mano»).',
  ),
  paso(
    3,
    'Pruebas de datos de aprobación comercial',
    'Descargue del portal el Excel de las aprobaciones, impórtelo aquí y pulse «Enviar».',
  ),
  paso(
    4,
    'Simulación con datos propios',
    'Prepare aquí los comprobantes de la simulación y pulse «Enviar». Sus números no se pueden repetir.',
    'Un solo rechazo vacía toda la simulación en el portal: prepárela de nuevo, con números nuevos. Si rechaza una nota de crédito por su monto (615), prepárela con notas de texto.',
    'Al final suba al portal, a mano, las facturas de consumo completas que están en el paquete.',
  ),
  paso(
    5,
    'Representaciones impresas',
    'Descargue el paquete y suba al portal los PDF de la simulación (carpeta «simulacion/pdf», 10 MB a lo sumo cada uno).',
  ),
  paso(
    6,
    'Revisión de las representaciones impresas',
    'Espere: la DGII las revisa. Si observa algo, el portal lo dice.',
  ),
  paso(
    7,
    'Direcciones de prueba',
    'Escriba en el portal la dirección pública de este programa para recepción, aprobación comercial y autenticación.',
    'Active «Recibe comprobantes» en los ajustes de la empresa.',
  ),
  paso(8, 'Prueba de las direcciones', 'Inicie la prueba en el portal: la DGII llama a esas direcciones.'),
  paso(
    9,
    'Recepción de e-CF',
    'La DGII envía comprobantes a la empresa; el programa responde solo, con el acuse de recibo firmado.',
    'Marque el paso cuando el portal lo dé por hecho: lo que llega puede venir de cualquiera.',
  ),
  paso(
    10,
    'Recepción de aprobaciones comerciales',
    'La DGII envía aprobaciones de los comprobantes de la simulación.',
    'Marque el paso cuando el portal lo dé por hecho: lo que llega puede venir de cualquiera.',
  ),
  paso(
    11,
    'Aprobaciones recibidas',
    'Confirme en el portal que recibió las aprobaciones; están en el paquete.',
  ),
  paso(
    12,
    'Direcciones de producción',
    'Escriba en el portal la dirección pública con la que trabajará de verdad.',
  ),
  paso(
    13,
    'Declaración jurada',
    'Descargue del portal el XML de la declaración jurada, fírmelo aquí y súbalo firmado.',
  ),
  paso(14, 'Verificación de estatus', 'La DGII revisa que la empresa esté al día con sus impuestos.'),
  paso(
    15,
    'Autorización',
    'La DGII autoriza a la empresa. Delegue al titular del certificado en «Delegación de roles» de la Oficina Virtual, y acéptela.',
    'Pida las secuencias E, regístrelas en Impuestos › Secuencias, y pase la empresa a producción en sus ajustes.',
  ),
]

/** What the product itself has seen of a certification. */
export interface VistoEnCertificacion {
  /** All of a set's documents were accepted; null: there is no such set. */
  readonly aprobaciones: { readonly hechos: number; readonly total: number } | null
  /** It issues electronically, in production. */
  readonly enProduccion: boolean
}

/**
 * Whether the product knows by itself that a step is done; all others a person marks. What arrives (9, 10) may be anybody's: the portal
 * says whether it was the tax office's.
 */
export function pasoVisto(numero: number, visto: VistoEnCertificacion): boolean {
  const { aprobaciones, enProduccion } = visto
  switch (numero) {
    case 3:
      return aprobaciones !== null && aprobaciones.hechos === aprobaciones.total
    case 15:
      return enProduccion
    default:
      return false
  }
}
