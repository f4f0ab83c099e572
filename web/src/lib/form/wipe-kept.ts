/** Of whoever was here before: what they typed belongs to them. */
export const wipeKept = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('pdy-form-')) localStorage.removeItem(key);
};
