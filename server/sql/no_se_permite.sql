-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.no_se_permite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $function$;

CREATE TRIGGER cierre_no_se_borra BEFORE DELETE ON public.cierres FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un cierre no se borra: el mes se reabre');

CREATE TRIGGER cierre_queda BEFORE UPDATE ON public.cierres FOR EACH ROW WHEN (((old.reabierto_en IS NOT NULL) OR ((((((old.id IS DISTINCT FROM new.id) OR (old.empresa_id IS DISTINCT FROM new.empresa_id)) OR (old.mes IS DISTINCT FROM new.mes)) OR (old.cerrado_en IS DISTINCT FROM new.cerrado_en)) OR (old.cerrado_por IS DISTINCT FROM new.cerrado_por)) OR (old.pendientes IS DISTINCT FROM new.pendientes)))) EXECUTE FUNCTION no_se_permite('Un cierre no cambia: el mes se reabre');

CREATE TRIGGER cierres_no_se_vacian BEFORE TRUNCATE ON public.cierres FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un cierre no se borra: el mes se reabre');

CREATE TRIGGER compras_no_se_borran BEFORE DELETE ON public.compras FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una compra no se borra: se anula');

CREATE TRIGGER compras_no_se_vacian BEFORE TRUNCATE ON public.compras FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Una compra no se borra: se anula');

CREATE TRIGGER cuenta_no_se_borra BEFORE DELETE ON public.cuentas FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una cuenta no se borra');

CREATE TRIGGER cuenta_pagada_queda BEFORE UPDATE ON public.cuentas FOR EACH ROW WHEN ((((old.documento_id <> new.documento_id) OR (old.lado <> new.lado)) OR old.anulada OR ((old.pagada OR (old.pagado <> (0)::numeric)) AND ((old.porcentaje_aplicado <> new.porcentaje_aplicado) OR (old.base_aplicada <> new.base_aplicada) OR (old.tipo_base <> new.tipo_base) OR (old.monto_total <> new.monto_total) OR (old.fecha <> new.fecha) OR (old.cliente_id <> new.cliente_id) OR (old.anulada <> new.anulada))))) EXECUTE FUNCTION no_se_permite('Una cuenta pagada o anulada no cambia');

CREATE TRIGGER documento_anulado_queda BEFORE UPDATE ON public.documentos FOR EACH ROW WHEN (old.anulado) EXECUTE FUNCTION no_se_permite('Un documento anulado no cambia');

CREATE TRIGGER documento_conserva_sus_copias BEFORE UPDATE ON public.documentos FOR EACH ROW WHEN (((((((((((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.clase IS DISTINCT FROM new.clase)) OR (old.serie IS DISTINCT FROM new.serie)) OR (old.tipo IS DISTINCT FROM new.tipo)) OR (old.corrige_id IS DISTINCT FROM new.corrige_id)) OR (old.factura_id IS DISTINCT FROM new.factura_id)) OR (old.motivo IS DISTINCT FROM new.motivo)) OR (old.codigo_modificacion IS DISTINCT FROM new.codigo_modificacion)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.aplica_itbis IS DISTINCT FROM new.aplica_itbis)) OR (old.tasa_itbis IS DISTINCT FROM new.tasa_itbis)) OR (old.empresa_id IS DISTINCT FROM new.empresa_id)) OR (old.ncf_id IS DISTINCT FROM new.ncf_id)) OR (old.numero IS DISTINCT FROM new.numero)) OR (old.txt_ncf IS DISTINCT FROM new.txt_ncf)) OR (old.empresa_nombre IS DISTINCT FROM new.empresa_nombre)) OR (old.empresa_rnc IS DISTINCT FROM new.empresa_rnc)) OR (old.empresa_direccion IS DISTINCT FROM new.empresa_direccion)) OR (old.empresa_telefono IS DISTINCT FROM new.empresa_telefono)) OR (old.empresa_email IS DISTINCT FROM new.empresa_email)) OR (old.empresa_web IS DISTINCT FROM new.empresa_web)) OR (old.empresa_pie IS DISTINCT FROM new.empresa_pie)) OR (old.vendedor IS DISTINCT FROM new.vendedor)) OR (old.creado_en IS DISTINCT FROM new.creado_en)) OR (old.creado_por IS DISTINCT FROM new.creado_por)) OR ((old.cliente_id = new.cliente_id) AND ((((((((old.contacto_id IS DISTINCT FROM new.contacto_id) OR (old.cliente_nombre IS DISTINCT FROM new.cliente_nombre)) OR (old.cliente_rnc IS DISTINCT FROM new.cliente_rnc)) OR (old.cliente_direccion IS DISTINCT FROM new.cliente_direccion)) OR (old.cliente_telefono IS DISTINCT FROM new.cliente_telefono)) OR (old.porc_compra IS DISTINCT FROM new.porc_compra)) OR (old.porc_venta IS DISTINCT FROM new.porc_venta)) OR (old.porc_contacto IS DISTINCT FROM new.porc_contacto))))) EXECUTE FUNCTION no_se_permite('La factura conserva los datos con que se emitió');

CREATE TRIGGER documento_no_se_borra BEFORE DELETE ON public.documentos FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un documento no se borra: se anula');

CREATE TRIGGER documentos_no_se_vacian BEFORE TRUNCATE ON public.documentos FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un documento no se borra: se anula');

CREATE TRIGGER documento_de_compra_no_se_borra BEFORE DELETE ON public.documentos_compras FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un comprobante de compras no se borra: se anula');

CREATE TRIGGER documento_de_compra_queda BEFORE UPDATE ON public.documentos_compras FOR EACH ROW WHEN (((old.anulado AND (NOT new.anulado)) OR ((to_jsonb(old.*) - '{congelado_en,vence,anulado,anulado_en,anulado_por}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{congelado_en,vence,anulado,anulado_en,anulado_por}'::text[])))) EXECUTE FUNCTION no_se_permite('Un comprobante de compras emitido no cambia');

CREATE TRIGGER documentos_compras_no_se_vacian BEFORE TRUNCATE ON public.documentos_compras FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un comprobante de compras no se borra: se anula');

CREATE TRIGGER lineas_no_se_corrigen BEFORE UPDATE ON public.documentos_detalles FOR EACH ROW EXECUTE FUNCTION no_se_permite('Las líneas de un documento se escriben de nuevo, no se corrigen');

CREATE TRIGGER lineas_no_se_vacian BEFORE TRUNCATE ON public.documentos_detalles FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Las líneas de un documento no se vacían');

CREATE TRIGGER documentos_ecf_no_se_borra BEFORE DELETE ON public.documentos_ecf FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un comprobante electrónico no se borra');

CREATE TRIGGER documentos_ecf_no_se_vacia BEFORE TRUNCATE ON public.documentos_ecf FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un comprobante electrónico no se borra');

CREATE TRIGGER documentos_reemplazos_no_se_borra BEFORE DELETE ON public.documentos_reemplazos FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');

CREATE TRIGGER documentos_reemplazos_no_se_vacia BEFORE TRUNCATE ON public.documentos_reemplazos FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');

CREATE TRIGGER documentos_reemplazos_queda BEFORE UPDATE ON public.documentos_reemplazos FOR EACH ROW WHEN (((((((old.ncf_id IS DISTINCT FROM new.ncf_id) OR (old.documento_id IS DISTINCT FROM new.documento_id)) OR (old.encf IS DISTINCT FROM new.encf)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.creado_en IS DISTINCT FROM new.creado_en)) OR (old.creado_por IS DISTINCT FROM new.creado_por))) EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');

CREATE TRIGGER ecf_entregas_no_se_borra BEFORE DELETE ON public.ecf_entregas FOR EACH ROW EXECUTE FUNCTION no_se_permite('Lo que dijo el comprador no se borra');

CREATE TRIGGER ecf_entregas_no_se_vacia BEFORE TRUNCATE ON public.ecf_entregas FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Lo que dijo el comprador no se borra');

CREATE TRIGGER ecf_intercambios_no_se_vacia BEFORE TRUNCATE ON public.ecf_intercambios FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Lo que se dijo con la DGII no cambia ni se borra');

CREATE TRIGGER ecf_intercambios_solo_crece BEFORE DELETE OR UPDATE ON public.ecf_intercambios FOR EACH ROW EXECUTE FUNCTION no_se_permite('Lo que se dijo con la DGII no cambia ni se borra');

CREATE TRIGGER ecf_recibidos_no_se_borra BEFORE DELETE ON public.ecf_recibidos FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un comprobante recibido no se borra');

CREATE TRIGGER ecf_recibidos_no_se_vacia BEFORE TRUNCATE ON public.ecf_recibidos FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un comprobante recibido no se borra');

CREATE TRIGGER liquidacion_no_se_borra BEFORE DELETE ON public.liquidaciones FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una liquidación no se borra: se anula');

CREATE TRIGGER liquidacion_queda BEFORE UPDATE ON public.liquidaciones FOR EACH ROW WHEN ((((((old.estado <> 'abierta'::text) OR (new.estado <> 'pagada'::text)) AND ((old.estado <> 'pagada'::text) OR (new.estado <> 'abierta'::text))) AND ((old.estado <> 'abierta'::text) OR (new.estado <> 'anulada'::text))) OR (((((((((((old.id IS DISTINCT FROM new.id) OR (old.contacto_id IS DISTINCT FROM new.contacto_id)) OR (old.contacto_nombre IS DISTINCT FROM new.contacto_nombre)) OR (old.numero IS DISTINCT FROM new.numero)) OR (old.empresa_id IS DISTINCT FROM new.empresa_id)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.hasta IS DISTINCT FROM new.hasta)) OR (old.cuentas IS DISTINCT FROM new.cuentas)) OR (old.total IS DISTINCT FROM new.total)) OR (old.creada_en IS DISTINCT FROM new.creada_en)) OR (old.creada_por IS DISTINCT FROM new.creada_por)))) EXECUTE FUNCTION no_se_permite('Una liquidación no cambia: se paga o se anula');

CREATE TRIGGER liquidaciones_no_se_vacian BEFORE TRUNCATE ON public.liquidaciones FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Una liquidación no se borra: se anula');

CREATE TRIGGER lineas_de_liquidacion_no_se_vacian BEFORE TRUNCATE ON public.liquidaciones_lineas FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Las líneas de una liquidación no cambian');

CREATE TRIGGER lineas_de_liquidacion_quedan BEFORE DELETE OR UPDATE ON public.liquidaciones_lineas FOR EACH ROW EXECUTE FUNCTION no_se_permite('Las líneas de una liquidación no cambian');

CREATE TRIGGER pago_no_se_borra BEFORE DELETE ON public.pagos FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un pago no se borra: se anula');

CREATE TRIGGER pago_queda BEFORE UPDATE ON public.pagos FOR EACH ROW WHEN (((old.anulacion_id IS NOT NULL) OR ((((((((((((old.id IS DISTINCT FROM new.id) OR (old.documento_id IS DISTINCT FROM new.documento_id)) OR (old.lado IS DISTINCT FROM new.lado)) OR (old.empresa_id IS DISTINCT FROM new.empresa_id)) OR (old.recibo IS DISTINCT FROM new.recibo)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.monto IS DISTINCT FROM new.monto)) OR (old.itbis_retenido IS DISTINCT FROM new.itbis_retenido)) OR (old.isr_retenido IS DISTINCT FROM new.isr_retenido)) OR (old.forma IS DISTINCT FROM new.forma)) OR (old.referencia IS DISTINCT FROM new.referencia)) OR (old.movimiento_id IS DISTINCT FROM new.movimiento_id)))) EXECUTE FUNCTION no_se_permite('Un pago no cambia: se anula');

CREATE TRIGGER pagos_no_se_vacian BEFORE TRUNCATE ON public.pagos FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un pago no se borra: se anula');

CREATE TRIGGER pedido_no_se_borra BEFORE DELETE ON public.pedidos FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un pedido no se borra: se anula');

CREATE TRIGGER pedidos_no_se_vacian BEFORE TRUNCATE ON public.pedidos FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un pedido no se borra: se anula');

CREATE TRIGGER saldo_no_se_borra BEFORE DELETE ON public.saldos_iniciales FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un saldo inicial no se borra: se quita');

CREATE TRIGGER saldo_queda BEFORE UPDATE ON public.saldos_iniciales FOR EACH ROW WHEN ((old.anulado OR ((to_jsonb(old.*) - '{anulado,anulado_en,anulado_por}'::text[]) <> (to_jsonb(new.*) - '{anulado,anulado_en,anulado_por}'::text[])))) EXECUTE FUNCTION no_se_permite('Un saldo inicial no cambia: se quita');

CREATE TRIGGER saldos_no_se_vacian BEFORE TRUNCATE ON public.saldos_iniciales FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un saldo inicial no se borra: se quita');

CREATE TRIGGER secuencias_anulaciones_no_se_borra BEFORE DELETE ON public.secuencias_anulaciones FOR EACH ROW EXECUTE FUNCTION no_se_permite('La anulación de una secuencia no se borra');

CREATE TRIGGER secuencias_anulaciones_no_se_vacia BEFORE TRUNCATE ON public.secuencias_anulaciones FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('La anulación de una secuencia no se borra');

CREATE TRIGGER usuario_no_se_borra BEFORE DELETE ON public.usuarios FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un usuario no se borra: se desactiva');
