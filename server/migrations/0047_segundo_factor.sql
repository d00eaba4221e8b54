-- Second factor (TOTP, RFC 6238), one for each user at most. Without `activado_en` it is still being set up and is asked of nobody.
CREATE TABLE segundos_factores (
  usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  -- Encrypted with a key that is neither here nor in a backup, under a label that names its user.
  secreto bytea NOT NULL,
  -- Which key that was.
  llave_de text NOT NULL,
  activado_en timestamptz,
  -- The last step of 30 seconds whose code was accepted: none is accepted twice.
  ultimo_paso integer NOT NULL DEFAULT 0
);

-- Each opens the door once, without the telephone. SHA-256 of 80 random bits; a used one goes.
CREATE TABLE codigos_de_recuperacion (
  usuario_id integer NOT NULL REFERENCES segundos_factores ON DELETE CASCADE,
  huella bytea NOT NULL,
  PRIMARY KEY (usuario_id, huella)
);

-- Between the right password and the code: no session yet. SHA-256 of what the browser holds.
CREATE TABLE accesos_a_medias (
  huella bytea PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  vence_en timestamptz NOT NULL
);
CREATE INDEX accesos_a_medias_usuario ON accesos_a_medias (usuario_id);

-- Who holds such a role does nothing before he has a second factor.
ALTER TABLE roles ADD COLUMN exige_segundo_factor boolean NOT NULL DEFAULT false;
