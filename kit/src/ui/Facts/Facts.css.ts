export const factsCss = `
.facts{display:grid;gap:var(--lk-space-2);margin:0;padding:var(--lk-space-3) var(--lk-space-4);border-radius:var(--lk-radius-md);background:var(--lk-color-surface-1);font-size:var(--lk-text-sm)}
.fact{display:flex;justify-content:space-between;gap:var(--lk-space-4)}
.fact dt{color:var(--lk-color-text-secondary)}
.fact dd{margin:0;min-inline-size:0;overflow-wrap:anywhere;text-align:end;font-weight:600;color:var(--lk-color-text)}
`
