/** Returns the path of the server's program, which the run's global setup bundled. */
export function serverProgram(): string {
  const path = process.env.LATCHKEY_TEST_SERVER
  if (!path) throw new Error('The global setup of the server tests did not run')
  return path
}
