/** What was measured when the run began (`LATCHKEY_PATIENCE`); 1 where nobody measured. */
export function readPatience(env?: Readonly<Record<string, string | undefined>>): number
