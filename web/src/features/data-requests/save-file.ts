/** Gives the person a file of text to keep. */
export function saveFile(body: string, name: string) {
  const address = URL.createObjectURL(new Blob([body], { type: 'application/json;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
