/** So many of each; the last company is the one whose month has exactly 1,000 orders. */
export const EMPRESAS = 20
export const CLIENTES = 500
export const CONTACTOS = 40
export const PRODUCTOS = 300
export const CATEGORIAS = 10

/** Master data with ids from 1: the orders are derived from these ids. Statements in their order. */
export const MASTERS: readonly string[] = [
  `INSERT INTO categorias (id, descripcion) OVERRIDING SYSTEM VALUE
   SELECT g, (ARRAY['Ferretería', 'Provisiones', 'Materiales de construcción', 'Electricidad', 'Plomería', 'Pinturas',
     'Papelería', 'Farmacia', 'Repuestos', 'Electrodomésticos'])[g] FROM generate_series(1, ${CATEGORIAS}) g`,
  `INSERT INTO empresas (id, nombre, rnc, telefono, direccion, categoria_id, tipo_empresa_id) OVERRIDING SYSTEM VALUE
   SELECT g, (ARRAY['Distribuidora Internacional de Productos Ferreteros', 'Comercial', 'Almacenes', 'Suplidora',
       'Inversiones'])[1 + g % 5] || ' ' || (ARRAY['del Cibao', 'Ámbar', 'Quisqueya', 'Núñez'])[1 + g % 4] || ' ' || g
       || ', S.R.L.',
     (130000000 + g * 7919)::text, '8095551234', 'Av. Duarte ' || g || ', Santiago de los Caballeros',
     1 + g % ${CATEGORIAS}, 2
   FROM generate_series(1, ${EMPRESAS}) g`,
  `INSERT INTO contactos (id, nombre_contacto, porcentaje) OVERRIDING SYSTEM VALUE
   SELECT g, 'Contacto Peña ' || g, 1 + g % 5 FROM generate_series(1, ${CONTACTOS}) g`,
  `INSERT INTO clientes (id, nombre, direccion, telefono, contacto_id, rnc, porc_compra_ext, porc_venta_ext,
     porc_compra_no_ext, porc_venta_no_ext) OVERRIDING SYSTEM VALUE
   SELECT g, (ARRAY['Colmado', 'Ferretería', 'Farmacia', 'Hotel', 'Supermercado', 'Constructora'])[1 + g % 6] || ' ' ||
       (ARRAY['Núñez', 'Peña', 'La Fe', 'Altagracia', 'Güira', 'Hermanos Rodríguez', 'El Progreso'])[1 + g % 7] || ' ' || g,
     'Calle ' || g || ', Santo Domingo Este', '8095551234', 1 + g % ${CONTACTOS},
     CASE WHEN g % 5 = 0 THEN '001' || lpad((g * 7919)::text, 8, '0') ELSE (401000000 + g * 7919)::text END,
     5 + g % 3, 7 + g % 4, 10, 12.5
   FROM generate_series(1, ${CLIENTES}) g`,
  // Product 1 + c + 10 k belongs to category 1 + c; each fourth k is exempt.
  `INSERT INTO productos (id, descripcion, precio, categoria_id, exento) OVERRIDING SYSTEM VALUE
   SELECT g, (ARRAY['Cemento gris', 'Varilla corrugada 3/8', 'Pintura acrílica blanca', 'Arroz selecto', 'Bombillo LED',
       'Tubo PVC 1/2', 'Cable dúplex', 'Cuaderno rayado'])[1 + g % 8] || ' n.º ' || g,
     (g * 104729 % 500000 + 100)::numeric / 100, 1 + (g - 1) % ${CATEGORIAS}, (g - 1) / ${CATEGORIAS} % 4 = 0
   FROM generate_series(1, ${PRODUCTOS}) g`,
  ...['categorias', 'empresas', 'contactos', 'clientes', 'productos'].map(
    table =>
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table})), count(*) FROM ${table}`,
  ),
]
