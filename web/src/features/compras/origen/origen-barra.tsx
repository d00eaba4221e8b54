import { useState } from 'react'
import { late } from '../../../lib/late.tsx'
import { ChooseFile } from '../../../ui/files/choose-file.tsx'
import { IconFileCode, IconQrcode } from '../../../ui/icons/icons.ts'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import type { Origen } from './use-origen.ts'

const QrDialog = late(() => import('./qr-dialog.tsx'), 'QrDialog')

/** Where a purchase may come from besides being typed. */
export function OrigenBarra({ origen, onXml }: { origen: Origen; onXml: (archivo: File) => void }) {
  const [qr, setQr] = useState(false)
  return (
    <div className="cuadre-compra-botones cuadre-no-print">
      <SmallButton loading={origen.busy} leftSection={<IconQrcode />} onClick={() => setQr(true)}>
        Leer un QR
      </SmallButton>
      <ChooseFile
        size="xs"
        accept=".xml,text/xml,application/xml"
        busy={origen.busy}
        icon={<IconFileCode />}
        onChoose={onXml}
      >
        Abrir un XML
      </ChooseFile>
      <span className="cuadre-compra-ayuda">
        También puede arrastrar aquí el XML, y pegar o escanear el QR en el primer campo.
      </span>
      {qr && <QrDialog onRead={origen.readQr} onClose={() => setQr(false)} />}
    </div>
  )
}
