/** What a cell says, or why it cannot be read, as the end of a sentence. */
export type Leido<T> = { readonly valor: T } | { readonly falla: string }
