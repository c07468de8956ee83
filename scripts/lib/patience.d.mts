/** Reads the factor that was measured at the start of the run (`LATCHKEY_PATIENCE`); 1 without a measurement. */
export function readPatience(env?: Readonly<Record<string, string | undefined>>): number
