-- The boxes of the IT-1 and its Anexo A that no document says and somebody types, as they stand; who changed what is in the audit log.
CREATE TABLE it1_casillas (
  empresa_id integer NOT NULL REFERENCES empresas,
  mes date NOT NULL CHECK (extract(day FROM mes) = 1),
  -- 'A11', 'I29', 'A50.importaciones'
  casilla text NOT NULL CHECK (casilla ~ '^[AI][0-9]{1,2}([.](bienes|servicios|importaciones))?$'),
  -- In pesos; below zero where the box has a sign of its own.
  monto numeric(13, 2) NOT NULL,
  escrita_en timestamptz NOT NULL,
  escrita_por integer NOT NULL REFERENCES usuarios,
  PRIMARY KEY (empresa_id, mes, casilla)
);
