/**
 * npm runs us through a shell that dies of SIGTERM without passing it on: its end is our signal. `shell` is the parent at the start,
 * before anything took time.
 */
export function endWithShell(shell) {
  if (!process.env.npm_lifecycle_event) return
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  look.unref()
}
