export function unpackKit(root: string): Promise<string>
