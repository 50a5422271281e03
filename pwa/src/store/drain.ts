export async function drainRecords(): Promise<void> {}
