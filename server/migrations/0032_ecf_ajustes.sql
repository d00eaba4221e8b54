-- What an electronic document says of its issuer is as the tax office's format wants it, whoever writes it.
ALTER TABLE empresas_ecf
  ADD CONSTRAINT empresas_ecf_lugar
    CHECK (municipio IS NULL OR (provincia IS NOT NULL AND left(municipio, 2) = left(provincia, 2))),
  ADD CONSTRAINT empresas_ecf_provincia CHECK (provincia LIKE '__0000'),
  ADD CONSTRAINT empresas_ecf_telefonos
    CHECK (array_to_string(telefonos, ' ') ~ '^([0-9]{3}-[0-9]{3}-[0-9]{4}( |$))*$');
