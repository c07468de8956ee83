/** Whether a process runs (a zombie that nobody has collected does not). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
