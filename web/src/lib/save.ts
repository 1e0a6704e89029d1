/** Something as a file on this device. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const saveText = (text: string, name: string): void => saveBlob(new Blob([text], { type: "text/plain" }), name);
