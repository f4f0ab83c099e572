/** What a write sends of a record: which one, and the version its caller has seen. */
export const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
