-- Says the sentence that the trigger gives it.
CREATE OR REPLACE FUNCTION no_se_permite() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER cierre_no_se_borra BEFORE DELETE ON cierres
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un cierre no se borra: el mes se reabre');

CREATE TRIGGER cierre_queda BEFORE UPDATE ON cierres
  FOR EACH ROW WHEN (
    OLD.reabierto_en IS NOT NULL
    OR (OLD.id, OLD.empresa_id, OLD.mes, OLD.cerrado_en, OLD.cerrado_por, OLD.pendientes)
      IS DISTINCT FROM (NEW.id, NEW.empresa_id, NEW.mes, NEW.cerrado_en, NEW.cerrado_por, NEW.pendientes))
  EXECUTE FUNCTION no_se_permite('Un cierre no cambia: el mes se reabre');

CREATE TRIGGER cierres_no_se_vacian BEFORE TRUNCATE ON cierres
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un cierre no se borra: el mes se reabre');

CREATE TRIGGER compras_no_se_borran BEFORE DELETE ON compras
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una compra no se borra: se anula');

CREATE TRIGGER compras_no_se_vacian BEFORE TRUNCATE ON compras
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Una compra no se borra: se anula');

CREATE TRIGGER pago_a_suplidor_queda BEFORE UPDATE ON compras_pagos
  FOR EACH ROW WHEN (
    OLD.anulado_en IS NOT NULL
    OR (OLD.id, OLD.cuenta_id, OLD.saldo_inicial, OLD.nota_id, OLD.empresa_id, OLD.comprobante, OLD.fecha, OLD.monto, OLD.forma, OLD.referencia,
        OLD.registrado_en, OLD.registrado_por)
      IS DISTINCT FROM (NEW.id, NEW.cuenta_id, NEW.saldo_inicial, NEW.nota_id, NEW.empresa_id, NEW.comprobante, NEW.fecha, NEW.monto, NEW.forma,
        NEW.referencia, NEW.registrado_en, NEW.registrado_por))
  EXECUTE FUNCTION no_se_permite('Un pago a un suplidor no cambia: se anula');

CREATE TRIGGER pago_a_suplidor_no_se_borra BEFORE DELETE ON compras_pagos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un pago a un suplidor no se borra: se anula');

CREATE TRIGGER pagos_a_suplidores_no_se_vacian BEFORE TRUNCATE ON compras_pagos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un pago a un suplidor no se borra: se anula');

CREATE TRIGGER saldo_de_suplidor_queda BEFORE UPDATE ON suplidores_saldos
  FOR EACH ROW WHEN (
    OLD.anulado
    OR (OLD.id, OLD.empresa_id, OLD.suplidor_id, OLD.suplidor_nombre, OLD.suplidor_documento, OLD.fecha, OLD.numero, OLD.monto, OLD.nota,
        OLD.importacion_id, OLD.creado_en, OLD.creado_por)
      IS DISTINCT FROM (NEW.id, NEW.empresa_id, NEW.suplidor_id, NEW.suplidor_nombre, NEW.suplidor_documento, NEW.fecha, NEW.numero, NEW.monto,
        NEW.nota, NEW.importacion_id, NEW.creado_en, NEW.creado_por))
  EXECUTE FUNCTION no_se_permite('Un saldo inicial no cambia: se quita');

CREATE TRIGGER saldo_de_suplidor_no_se_borra BEFORE DELETE ON suplidores_saldos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un saldo inicial no se borra: se quita');

CREATE TRIGGER saldos_de_suplidores_no_se_vacian BEFORE TRUNCATE ON suplidores_saldos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un saldo inicial no se borra: se quita');

CREATE TRIGGER cuenta_no_se_borra BEFORE DELETE ON cuentas
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una cuenta no se borra');

CREATE TRIGGER cuenta_pagada_queda BEFORE UPDATE ON cuentas
  FOR EACH ROW WHEN (
    (OLD.documento_id, OLD.lado) <> (NEW.documento_id, NEW.lado)
    OR OLD.anulada
    OR (OLD.pagada OR OLD.pagado <> 0) AND
      (OLD.porcentaje_aplicado, OLD.base_aplicada, OLD.tipo_base, OLD.monto_total, OLD.redondeo, OLD.fecha, OLD.cliente_id, OLD.anulada)
      <> (NEW.porcentaje_aplicado, NEW.base_aplicada, NEW.tipo_base, NEW.monto_total, NEW.redondeo, NEW.fecha, NEW.cliente_id, NEW.anulada))
  EXECUTE FUNCTION no_se_permite('Una cuenta pagada o anulada no cambia');

CREATE TRIGGER documento_anulado_queda BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (OLD.anulado) EXECUTE FUNCTION no_se_permite('Un documento anulado no cambia');

-- What was refused is corrected: its buyer is the same, with his data of now.
CREATE TRIGGER documento_conserva_sus_copias BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (
    (OLD.id, OLD.naturaleza, OLD.clase, OLD.serie, OLD.tipo, OLD.corrige_id, OLD.factura_id, OLD.deshace_id, OLD.motivo, OLD.codigo_modificacion, OLD.fecha,
     OLD.aplica_itbis, OLD.empresa_id, OLD.ncf_id, OLD.numero, OLD.txt_ncf, OLD.empresa_nombre,
     OLD.empresa_rnc, OLD.empresa_direccion, OLD.empresa_telefono, OLD.empresa_email, OLD.empresa_web, OLD.empresa_pie,
     OLD.vendedor, OLD.lo_suyo, OLD.creado_en, OLD.creado_por)
    IS DISTINCT FROM
    (NEW.id, NEW.naturaleza, NEW.clase, NEW.serie, NEW.tipo, NEW.corrige_id, NEW.factura_id, NEW.deshace_id, NEW.motivo, NEW.codigo_modificacion, NEW.fecha,
     NEW.aplica_itbis, NEW.empresa_id, NEW.ncf_id, NEW.numero, NEW.txt_ncf, NEW.empresa_nombre,
     NEW.empresa_rnc, NEW.empresa_direccion, NEW.empresa_telefono, NEW.empresa_email, NEW.empresa_web, NEW.empresa_pie,
     NEW.vendedor, NEW.lo_suyo, NEW.creado_en, NEW.creado_por)
    OR OLD.cliente_id = NEW.cliente_id AND NOT OLD.no_tomado AND
      (OLD.contacto_id, OLD.cliente_nombre, OLD.cliente_rnc, OLD.cliente_extranjero, OLD.cliente_direccion, OLD.cliente_telefono,
       OLD.porc_compra, OLD.porc_venta, OLD.porc_contacto)
      IS DISTINCT FROM
      (NEW.contacto_id, NEW.cliente_nombre, NEW.cliente_rnc, NEW.cliente_extranjero, NEW.cliente_direccion, NEW.cliente_telefono,
       NEW.porc_compra, NEW.porc_venta, NEW.porc_contacto))
  EXECUTE FUNCTION no_se_permite('La factura conserva los datos con que se emitió');

CREATE TRIGGER documento_no_se_borra BEFORE DELETE ON documentos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un documento no se borra: se anula');

CREATE TRIGGER documentos_no_se_vacian BEFORE TRUNCATE ON documentos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un documento no se borra: se anula');

CREATE TRIGGER lineas_no_se_corrigen BEFORE UPDATE ON documentos_detalles
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Las líneas de un documento se escriben de nuevo, no se corrigen');

CREATE TRIGGER lineas_no_se_vacian BEFORE TRUNCATE ON documentos_detalles
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Las líneas de un documento no se vacían');

CREATE TRIGGER documentos_ecf_no_se_borra BEFORE DELETE ON documentos_ecf
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un comprobante electrónico no se borra');

CREATE TRIGGER documentos_ecf_no_se_vacia BEFORE TRUNCATE ON documentos_ecf
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un comprobante electrónico no se borra');

-- What the tax office has accepted is in its books: its answer stays, and nothing leads back.
CREATE TRIGGER ecf_aceptado_queda BEFORE UPDATE ON documentos_ecf
  FOR EACH ROW WHEN (
    OLD.estado IN ('aceptado', 'aceptado condicional')
    AND (OLD.documento_id, OLD.empresa_id, OLD.emisor, OLD.estado, OLD.codigo, OLD.mensajes, OLD.secuencia_utilizada, OLD.track_id,
         OLD.enviado_en, OLD.respondido_en, OLD.creado_en, OLD.reemplazo_ncf_id)
      IS DISTINCT FROM
        (NEW.documento_id, NEW.empresa_id, NEW.emisor, NEW.estado, NEW.codigo, NEW.mensajes, NEW.secuencia_utilizada, NEW.track_id,
         NEW.enviado_en, NEW.respondido_en, NEW.creado_en, NEW.reemplazo_ncf_id))
  EXECUTE FUNCTION no_se_permite('Lo que la DGII aceptó queda aceptado');

CREATE TRIGGER documentos_reemplazos_no_se_borra BEFORE DELETE ON documentos_reemplazos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');

CREATE TRIGGER documentos_reemplazos_no_se_vacia BEFORE TRUNCATE ON documentos_reemplazos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');

CREATE TRIGGER documentos_reemplazos_queda BEFORE UPDATE ON documentos_reemplazos
  FOR EACH ROW WHEN (
    (OLD.ncf_id, OLD.documento_id, OLD.encf, OLD.fecha, OLD.creado_en, OLD.creado_por)
      IS DISTINCT FROM (NEW.ncf_id, NEW.documento_id, NEW.encf, NEW.fecha, NEW.creado_en, NEW.creado_por))
  EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');

CREATE TRIGGER ecf_entregas_no_se_borra BEFORE DELETE ON ecf_entregas
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Lo que dijo el comprador no se borra');

-- The receipt says whose word counts, and a word that counted is the last one.
CREATE TRIGGER ecf_entregas_queda BEFORE UPDATE ON ecf_entregas
  FOR EACH ROW WHEN (
    OLD.arecf IS NOT NULL AND (OLD.arecf, OLD.llave_acuse) IS DISTINCT FROM (NEW.arecf, NEW.llave_acuse)
    OR OLD.acecf IS NOT NULL AND (OLD.estado, OLD.motivo, OLD.acecf, OLD.respondido_en)
      IS DISTINCT FROM (NEW.estado, NEW.motivo, NEW.acecf, NEW.respondido_en))
  EXECUTE FUNCTION no_se_permite('Lo que respondió el comprador no cambia');

CREATE TRIGGER ecf_entregas_no_se_vacia BEFORE TRUNCATE ON ecf_entregas
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Lo que dijo el comprador no se borra');

CREATE TRIGGER ecf_intercambios_no_se_vacia BEFORE TRUNCATE ON ecf_intercambios
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Lo que se dijo con la DGII no cambia ni se borra');

CREATE TRIGGER ecf_intercambios_solo_crece BEFORE UPDATE OR DELETE ON ecf_intercambios
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Lo que se dijo con la DGII no cambia ni se borra');

CREATE TRIGGER ecf_recibidos_no_se_borra BEFORE DELETE ON ecf_recibidos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un comprobante recibido no se borra');

CREATE TRIGGER ecf_recibidos_no_se_vacia BEFORE TRUNCATE ON ecf_recibidos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un comprobante recibido no se borra');

CREATE TRIGGER liquidacion_no_se_borra BEFORE DELETE ON liquidaciones
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una liquidación no se borra: se anula');

CREATE TRIGGER liquidacion_queda BEFORE UPDATE ON liquidaciones
  FOR EACH ROW WHEN (
    (OLD.estado, NEW.estado) NOT IN (('abierta', 'pagada'), ('pagada', 'abierta'), ('abierta', 'anulada'))
    OR (OLD.id, OLD.contacto_id, OLD.contacto_nombre, OLD.numero, OLD.empresa_id, OLD.fecha, OLD.hasta, OLD.cuentas, OLD.total,
        OLD.creada_en, OLD.creada_por)
      IS DISTINCT FROM (NEW.id, NEW.contacto_id, NEW.contacto_nombre, NEW.numero, NEW.empresa_id, NEW.fecha, NEW.hasta, NEW.cuentas,
        NEW.total, NEW.creada_en, NEW.creada_por))
  EXECUTE FUNCTION no_se_permite('Una liquidación no cambia: se paga o se anula');

CREATE TRIGGER liquidaciones_no_se_vacian BEFORE TRUNCATE ON liquidaciones
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Una liquidación no se borra: se anula');

CREATE TRIGGER lineas_de_liquidacion_no_se_vacian BEFORE TRUNCATE ON liquidaciones_lineas
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Las líneas de una liquidación no cambian');

CREATE TRIGGER lineas_de_liquidacion_quedan BEFORE UPDATE OR DELETE ON liquidaciones_lineas
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Las líneas de una liquidación no cambian');

CREATE TRIGGER pago_no_se_borra BEFORE DELETE ON pagos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un pago no se borra: se anula');

CREATE TRIGGER pago_queda BEFORE UPDATE ON pagos
  FOR EACH ROW WHEN (
    OLD.anulacion_id IS NOT NULL
    OR (OLD.id, OLD.documento_id, OLD.lado, OLD.empresa_id, OLD.clase, OLD.recibo, OLD.par_id, OLD.fecha, OLD.monto, OLD.itbis_retenido,
        OLD.isr_retenido, OLD.fecha_retenido, OLD.forma, OLD.referencia, OLD.movimiento_id, OLD.al_emitir)
      IS DISTINCT FROM (NEW.id, NEW.documento_id, NEW.lado, NEW.empresa_id, NEW.clase, NEW.recibo, NEW.par_id, NEW.fecha, NEW.monto,
        NEW.itbis_retenido, NEW.isr_retenido, NEW.fecha_retenido, NEW.forma, NEW.referencia, NEW.movimiento_id, NEW.al_emitir))
  EXECUTE FUNCTION no_se_permite('Un pago no cambia: se anula');

CREATE TRIGGER pagos_no_se_vacian BEFORE TRUNCATE ON pagos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un pago no se borra: se anula');

CREATE TRIGGER pedido_no_se_borra BEFORE DELETE ON pedidos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un pedido no se borra: se anula');

CREATE TRIGGER pedidos_no_se_vacian BEFORE TRUNCATE ON pedidos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un pedido no se borra: se anula');

CREATE TRIGGER retencion_no_se_borra BEFORE DELETE ON retenciones
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una retención no se borra: se anula');

CREATE TRIGGER retencion_queda BEFORE UPDATE ON retenciones
  FOR EACH ROW WHEN (OLD.anulada_en IS NOT NULL
    OR (to_jsonb(OLD) - '{anulada_en,anulada_por}'::text[]) <> (to_jsonb(NEW) - '{anulada_en,anulada_por}'::text[]))
  EXECUTE FUNCTION no_se_permite('Una retención no cambia: se anula');

CREATE TRIGGER retenciones_no_se_vacian BEFORE TRUNCATE ON retenciones
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Una retención no se borra: se anula');

CREATE TRIGGER saldo_no_se_borra BEFORE DELETE ON saldos_iniciales
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un saldo inicial no se borra: se quita');

CREATE TRIGGER saldo_queda BEFORE UPDATE ON saldos_iniciales
  FOR EACH ROW WHEN (OLD.anulado
    OR (to_jsonb(OLD) - '{anulado,anulado_en,anulado_por}'::text[]) <> (to_jsonb(NEW) - '{anulado,anulado_en,anulado_por}'::text[]))
  EXECUTE FUNCTION no_se_permite('Un saldo inicial no cambia: se quita');

CREATE TRIGGER saldos_no_se_vacian BEFORE TRUNCATE ON saldos_iniciales
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un saldo inicial no se borra: se quita');

CREATE TRIGGER secuencias_anulaciones_no_se_borra BEFORE DELETE ON secuencias_anulaciones
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('La anulación de una secuencia no se borra');

CREATE TRIGGER secuencias_anulaciones_no_se_vacia BEFORE TRUNCATE ON secuencias_anulaciones
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('La anulación de una secuencia no se borra');

CREATE TRIGGER secuencias_anulaciones_queda BEFORE UPDATE ON secuencias_anulaciones
  FOR EACH ROW WHEN (
    OLD.estado IN ('aceptada', 'retirada', 'cerrada')
    AND (OLD.secuencia_id, OLD.empresa_id, OLD.rangos, OLD.estado, OLD.ambiente)
      IS DISTINCT FROM (NEW.secuencia_id, NEW.empresa_id, NEW.rangos, NEW.estado, NEW.ambiente))
  EXECUTE FUNCTION no_se_permite('Lo que se decidió de una anulación no cambia');

CREATE TRIGGER usuario_no_se_borra BEFORE DELETE ON usuarios
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un usuario no se borra: se desactiva');
