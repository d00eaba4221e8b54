-- Wrong passwords: of a user from a network, of a user from everywhere (no red), of a network over all users (no usuario),
-- and of everybody (neither). They were counted by spelling before, and start anew.
DROP TABLE intentos_de_acceso;
CREATE TABLE intentos_de_acceso (
  -- The name as clave() folds it, which is also how the user is found.
  usuario text,
  -- An IPv4 address, or the first 64 bits of an IPv6 one.
  red text,
  fallos integer NOT NULL,
  ultimo timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (usuario, red)
);
CREATE INDEX intentos_de_acceso_ultimo ON intentos_de_acceso (ultimo);

ALTER TABLE sesiones
  -- Where the user came in from: who did so before is not held up by what others try from elsewhere.
  ADD COLUMN red text NOT NULL DEFAULT '',
  -- With it and the old renewal token the next pair of tokens is made: two tabs that renew together get the same pair.
  ADD COLUMN secreto bytea NOT NULL DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
CREATE INDEX sesiones_usuario_red ON sesiones (usuario_id, red, creada_en);

-- Whoever renews may call his tab as he likes: it decides nothing any more.
ALTER TABLE sesiones_tokens DROP COLUMN usado_por;
