-- What the processes of this database sign their notices with, and call their channel after: who may not read this row can
-- neither hear nor send any. A copy of the data leaves it out; a restored database makes its own.
CREATE TABLE llave_de_avisos (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  llave bytea NOT NULL CHECK (length(llave) = 32)
);
REVOKE ALL ON llave_de_avisos FROM PUBLIC;
-- 244 random bits of the server's cryptographic generator.
INSERT INTO llave_de_avisos (llave)
VALUES (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
