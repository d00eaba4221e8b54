export type Place = { socketFolder: string } | { port: number }

/**
 * The server's settings travel on its command line, so that they are always those of the running program.
 * Sized for an office: small at rest, no helper processes that two cores would not feed.
 */
export function serverSettings(place: Place, throwAway = false): Record<string, string> {
  return { ...listening(place), ...modestSize, ...quietLog, ...(throwAway ? forgetful : durable) }
}

function listening(place: Place): Record<string, string> {
  if ('socketFolder' in place) {
    return {
      listen_addresses: '',
      // The server reads a list of folders: quoted, a comma or a quote in the path is a part of the name.
      unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      port: '5432',
    }
  }
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(place.port) }
}

const modestSize = {
  max_connections: '60',
  shared_buffers: '48MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Refused statements are the program's business (a duplicate is one): the server notes only what concerns itself. */
const quietLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

/** What was answered to the office is on the disk. Written out because this is a promise, though also the default. */
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '100',
}
