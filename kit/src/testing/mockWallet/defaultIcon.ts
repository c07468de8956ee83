/** A key on a tile; ours. */
export const defaultIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#3d4ed8"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><circle cx="15" cy="20" r="5.5"/><path d="M20.5 20H31m-3 0v5m-4-5v3.5"/></g></svg>'
)}`
