/**
 * What is written of an electronic document: the contents of its root element, by the schema's own names; a text, a group of
 * elements, or as many of either as there are. Their order does not matter: the writer has the schema's.
 */
export type Registro = { readonly [elemento: string]: ValorDeRegistro }
export type ValorDeRegistro = string | Registro | readonly (string | Registro)[]
