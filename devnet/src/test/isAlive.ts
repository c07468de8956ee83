/** Whether a process exists; one that has exited but was not collected by its parent still counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
