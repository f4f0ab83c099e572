type Download = { file_name: string; type: string; base64: string };

/** Hands a file of the server's to the browser. */
export function saveFile({ file_name, type, base64 }: Download) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file_name;
  link.click();
  URL.revokeObjectURL(address);
}
