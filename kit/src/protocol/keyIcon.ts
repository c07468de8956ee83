/** Our own icon: a key on a tile. */
export const keyIcon =
  'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2040%2040%22%3E%3Crect%20width%3D%2240%22%20height%3D%2240%22%20rx%3D%2210%22%20fill%3D%22%233d4ed8%22%2F%3E%3Cg%20fill%3D%22none%22%20stroke%3D%22%23fff%22%20stroke-width%3D%223%22%20stroke-linecap%3D%22round%22%3E%3Ccircle%20cx%3D%2215%22%20cy%3D%2220%22%20r%3D%225.5%22%2F%3E%3Cpath%20d%3D%22M20.5%2020H31m-3%200v5m-4-5v3.5%22%2F%3E%3C%2Fg%3E%3C%2Fsvg%3E'
