/** An address of mail, which breaks before its @ first. */
export const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};
