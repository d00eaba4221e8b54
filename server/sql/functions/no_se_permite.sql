-- Says the sentence that the trigger gives it.
CREATE OR REPLACE FUNCTION no_se_permite() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;

-- They said for two tables what the list below says for all.
DROP FUNCTION IF EXISTS auditoria_firmas_solo_crece, cuentas_movimientos_solo_crece CASCADE;

-- What is written stays: the table, what is refused of its rows, and the sentence; nor are they emptied away.
DO $$
DECLARE
  regla record;
BEGIN
  FOR regla IN SELECT * FROM (VALUES
    ('auditoria_firmas', 'UPDATE OR DELETE', 'Las firmas de la auditoría no se modifican ni se borran'),
    ('cierres', 'DELETE', 'Un cierre no se borra: el mes se reabre'),
    ('compras', 'DELETE', 'Una compra no se borra: se anula'),
    ('compras_pagos', 'DELETE', 'Un pago a un suplidor no se borra: se anula'),
    ('cuentas_movimientos', 'UPDATE OR DELETE', 'El historial de pagos no se modifica ni se borra'),
    ('documentos', 'DELETE', 'Un documento no se borra: se anula'),
    ('documentos_ecf', 'DELETE', 'Un comprobante electrónico no se borra'),
    ('documentos_reemplazos', 'DELETE', 'Un reemplazo no cambia ni se borra'),
    ('ecf_entregas', 'DELETE', 'Lo que dijo el comprador no se borra'),
    ('ecf_intercambios', 'UPDATE OR DELETE', 'Lo que se dijo con la DGII no cambia ni se borra'),
    ('ecf_recibidos', 'DELETE', 'Un comprobante recibido no se borra'),
    ('liquidaciones', 'DELETE', 'Una liquidación no se borra: se anula'),
    ('liquidaciones_lineas', 'UPDATE OR DELETE', 'Las líneas de una liquidación no cambian'),
    ('pagos', 'DELETE', 'Un pago no se borra: se anula'),
    ('pedidos', 'DELETE', 'Un pedido no se borra: se anula'),
    ('retenciones', 'DELETE', 'Una retención no se borra: se anula'),
    ('saldos_iniciales', 'DELETE', 'Un saldo inicial no se borra: se quita'),
    ('secuencias_anulaciones', 'DELETE', 'La anulación de una secuencia no se borra'),
    ('suplidores_saldos', 'DELETE', 'Un saldo inicial no se borra: se quita')
  ) AS reglas (tabla, acto, frase)
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE %s ON %I FOR EACH ROW EXECUTE FUNCTION no_se_permite(%L)',
      regla.tabla || '_no_se_borra', regla.acto, regla.tabla, regla.frase);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite(%L)',
      regla.tabla || '_no_se_vacia', regla.tabla, regla.frase);
  END LOOP;
END $$;

CREATE TRIGGER cierre_queda BEFORE UPDATE ON cierres
  FOR EACH ROW WHEN (
    OLD.reabierto_en IS NOT NULL
    OR (OLD.id, OLD.empresa_id, OLD.mes, OLD.cerrado_en, OLD.cerrado_por, OLD.pendientes)
      IS DISTINCT FROM (NEW.id, NEW.empresa_id, NEW.mes, NEW.cerrado_en, NEW.cerrado_por, NEW.pendientes))
  EXECUTE FUNCTION no_se_permite('Un cierre no cambia: el mes se reabre');

CREATE TRIGGER pago_a_suplidor_queda BEFORE UPDATE ON compras_pagos
  FOR EACH ROW WHEN (
    OLD.anulado_en IS NOT NULL
    OR (OLD.id, OLD.cuenta_id, OLD.saldo_inicial, OLD.nota_id, OLD.empresa_id, OLD.comprobante, OLD.fecha, OLD.monto, OLD.forma, OLD.referencia,
        OLD.registrado_en, OLD.registrado_por)
      IS DISTINCT FROM (NEW.id, NEW.cuenta_id, NEW.saldo_inicial, NEW.nota_id, NEW.empresa_id, NEW.comprobante, NEW.fecha, NEW.monto, NEW.forma,
        NEW.referencia, NEW.registrado_en, NEW.registrado_por))
  EXECUTE FUNCTION no_se_permite('Un pago a un suplidor no cambia: se anula');

CREATE TRIGGER saldo_de_suplidor_queda BEFORE UPDATE ON suplidores_saldos
  FOR EACH ROW WHEN (
    OLD.anulado
    OR (OLD.id, OLD.empresa_id, OLD.suplidor_id, OLD.suplidor_nombre, OLD.suplidor_documento, OLD.fecha, OLD.numero, OLD.monto, OLD.nota,
        OLD.importacion_id, OLD.creado_en, OLD.creado_por)
      IS DISTINCT FROM (NEW.id, NEW.empresa_id, NEW.suplidor_id, NEW.suplidor_nombre, NEW.suplidor_documento, NEW.fecha, NEW.numero, NEW.monto,
        NEW.nota, NEW.importacion_id, NEW.creado_en, NEW.creado_por))
  EXECUTE FUNCTION no_se_permite('Un saldo inicial no cambia: se quita');

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

CREATE TRIGGER lineas_no_se_corrigen BEFORE UPDATE ON documentos_detalles
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Las líneas de un documento se escriben de nuevo, no se corrigen');

CREATE TRIGGER lineas_no_se_vacian BEFORE TRUNCATE ON documentos_detalles
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Las líneas de un documento no se vacían');

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

CREATE TRIGGER documentos_reemplazos_queda BEFORE UPDATE ON documentos_reemplazos
  FOR EACH ROW WHEN (
    (OLD.ncf_id, OLD.documento_id, OLD.encf, OLD.fecha, OLD.creado_en, OLD.creado_por)
      IS DISTINCT FROM (NEW.ncf_id, NEW.documento_id, NEW.encf, NEW.fecha, NEW.creado_en, NEW.creado_por))
  EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');

-- The receipt says whose word counts, and a word that counted is the last one.
CREATE TRIGGER ecf_entregas_queda BEFORE UPDATE ON ecf_entregas
  FOR EACH ROW WHEN (
    OLD.arecf IS NOT NULL AND (OLD.arecf, OLD.llave_acuse) IS DISTINCT FROM (NEW.arecf, NEW.llave_acuse)
    OR OLD.acecf IS NOT NULL AND (OLD.estado, OLD.motivo, OLD.acecf, OLD.respondido_en)
      IS DISTINCT FROM (NEW.estado, NEW.motivo, NEW.acecf, NEW.respondido_en))
  EXECUTE FUNCTION no_se_permite('Lo que respondió el comprador no cambia');

CREATE TRIGGER liquidacion_queda BEFORE UPDATE ON liquidaciones
  FOR EACH ROW WHEN (
    (OLD.estado, NEW.estado) NOT IN (('abierta', 'pagada'), ('pagada', 'abierta'), ('abierta', 'anulada'))
    OR (OLD.id, OLD.contacto_id, OLD.contacto_nombre, OLD.numero, OLD.empresa_id, OLD.fecha, OLD.hasta, OLD.cuentas, OLD.total,
        OLD.creada_en, OLD.creada_por)
      IS DISTINCT FROM (NEW.id, NEW.contacto_id, NEW.contacto_nombre, NEW.numero, NEW.empresa_id, NEW.fecha, NEW.hasta, NEW.cuentas,
        NEW.total, NEW.creada_en, NEW.creada_por))
  EXECUTE FUNCTION no_se_permite('Una liquidación no cambia: se paga o se anula');

CREATE TRIGGER pago_queda BEFORE UPDATE ON pagos
  FOR EACH ROW WHEN (
    OLD.anulacion_id IS NOT NULL
    OR (OLD.id, OLD.documento_id, OLD.lado, OLD.empresa_id, OLD.clase, OLD.recibo, OLD.par_id, OLD.fecha, OLD.monto, OLD.itbis_retenido,
        OLD.isr_retenido, OLD.fecha_retenido, OLD.forma, OLD.referencia, OLD.movimiento_id, OLD.al_emitir)
      IS DISTINCT FROM (NEW.id, NEW.documento_id, NEW.lado, NEW.empresa_id, NEW.clase, NEW.recibo, NEW.par_id, NEW.fecha, NEW.monto,
        NEW.itbis_retenido, NEW.isr_retenido, NEW.fecha_retenido, NEW.forma, NEW.referencia, NEW.movimiento_id, NEW.al_emitir))
  EXECUTE FUNCTION no_se_permite('Un pago no cambia: se anula');

CREATE TRIGGER retencion_queda BEFORE UPDATE ON retenciones
  FOR EACH ROW WHEN (OLD.anulada_en IS NOT NULL
    OR (to_jsonb(OLD) - '{anulada_en,anulada_por}'::text[]) <> (to_jsonb(NEW) - '{anulada_en,anulada_por}'::text[]))
  EXECUTE FUNCTION no_se_permite('Una retención no cambia: se anula');

CREATE TRIGGER saldo_queda BEFORE UPDATE ON saldos_iniciales
  FOR EACH ROW WHEN (OLD.anulado
    OR (to_jsonb(OLD) - '{anulado,anulado_en,anulado_por}'::text[]) <> (to_jsonb(NEW) - '{anulado,anulado_en,anulado_por}'::text[]))
  EXECUTE FUNCTION no_se_permite('Un saldo inicial no cambia: se quita');

CREATE TRIGGER secuencias_anulaciones_queda BEFORE UPDATE ON secuencias_anulaciones
  FOR EACH ROW WHEN (
    OLD.estado IN ('aceptada', 'retirada', 'cerrada')
    AND (OLD.secuencia_id, OLD.empresa_id, OLD.rangos, OLD.estado, OLD.ambiente)
      IS DISTINCT FROM (NEW.secuencia_id, NEW.empresa_id, NEW.rangos, NEW.estado, NEW.ambiente))
  EXECUTE FUNCTION no_se_permite('Lo que se decidió de una anulación no cambia');

CREATE TRIGGER usuario_no_se_borra BEFORE DELETE ON usuarios
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un usuario no se borra: se desactiva');
