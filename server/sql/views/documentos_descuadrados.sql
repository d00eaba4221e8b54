-- Documents that do not add up with their lines, number, order, accounts, payments and notes: none, ever.
CREATE VIEW documentos_descuadrados AS
  SELECT documento_id, motivo FROM cabeceras_descuadradas
  UNION ALL SELECT documento_id, motivo FROM correcciones_descuadradas
  UNION ALL SELECT documento_id, motivo FROM cuentas_descuadradas
  UNION ALL SELECT documento_id, motivo FROM cuentas_mal_pagadas
  UNION ALL SELECT documento_id, motivo FROM cuentas_mal_retenidas;
