-- While the tax office does not answer, thousands of electronic documents wait. Which of them are due, whether one is still to be signed
-- and whether one is being worked at was found by reading all of them; each sale asked it.

DROP INDEX documentos_ecf_pendientes;

-- One of a company at most.
CREATE INDEX documentos_ecf_tomados ON documentos_ecf (empresa_id) WHERE tomado_hasta IS NOT NULL;

CREATE INDEX documentos_ecf_por_firmar ON documentos_ecf (empresa_id, documento_id) WHERE estado = 'por firmar';

-- By the order of their issue, with when each is due: what waits for later is passed over in the index.
CREATE INDEX documentos_ecf_pendientes ON documentos_ecf (empresa_id, documento_id, proximo_en)
  WHERE estado IN ('por firmar', 'por enviar', 'en proceso');
