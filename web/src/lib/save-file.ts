import type { FileDownload } from '@pdy/contract/common';

/** Hands a file to the browser, which saves it as a download. */
export function saveFile(body: Blob, name: string) {
  const address = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Saves a file in the form in which the server sends it. */
export const saveDownload = ({ file_name, type, base64 }: FileDownload) =>
  saveFile(new Blob([bytesOf(base64)], { type }), file_name);
