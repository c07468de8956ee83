/** Reads the factor that the run measured at its start (`LATCHKEY_PATIENCE`); 1 without a measurement. */
export function readPatience(env?: Readonly<Record<string, string | undefined>>): number
