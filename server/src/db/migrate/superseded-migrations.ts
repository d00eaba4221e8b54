/**
 * Migrations of earlier versions whose files may be gone, because a later one undoes all that they made: number →
 * fingerprint of the file as it was given out. A database that has applied them is understood, one that has not never
 * needs them. None of them changed a table that backups keep, so copies from either kind of database are restored alike.
 */
export const supersededMigrations: ReadonlyMap<number, string> = new Map([
  // 0010_sumas.sql
  [10, '4f07853ff7e162e5613e2a2432e712576aba35cef06ddc499b17185aae8c6399'],
  // 0011_sumas_de_todas_las_listas.sql
  [11, 'a63018ebd46ae5e0a531e83d6c9365a6f756805fb61a7a9821733aebbc94a394'],
  // 0012_sumas_de_siempre.sql
  [12, '991b277d57cadfbac8c20863b2814b9a95964417f59a49de7786821e0e97c2dc'],
])
