/** Functions of ours that are given the name of a table, and how they use it. */
export const BY_NAME = {
  createOrRevive: 'write',
  updateVersioned: 'write',
  softDelete: 'write',
  masterQueries: 'write',
  masterImport: 'write',
  namedRecords: 'read',
  openMasterDoors: 'write',
  lockForRemoval: 'read',
  lockForUse: 'read',
}

/** Sources whose SQL does not say which table it uses, each for one reason. */
export const UNREAD = {
  'server/src/db/master-queries.ts': 'the caller names the table, and counts as who uses it',
  'server/src/db/master-import.ts': 'the caller names the table, and counts as who uses it',
  'server/src/db/named-records.ts': 'the caller names the table, and counts as who uses it',
  'server/src/db/master-table.ts': 'the caller names the table, and counts as who uses it',
  'server/src/http/master-data.ts': 'the caller names the table, and counts as who uses it',
  'server/src/db/write/audit.ts': 'a trace is made from a part of the statement that it is put into',
  'server/src/db/backup/restore-backup.ts': 'a copy holds every table',
  'server/src/db/backup/tables.ts': 'a copy holds every table',
  'server/src/features/contribuyentes/relevo.queries.ts':
    'the table that a register is copied into exists within that transaction only',
  'server/src/features/auditoria/registros.queries.ts': 'it asks each thing for the name of a record',
}
