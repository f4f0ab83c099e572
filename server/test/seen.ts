/** What a write sends about a record: its id, and the version that the caller has seen. */
export const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
