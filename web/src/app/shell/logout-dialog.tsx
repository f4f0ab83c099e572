import { signOut } from '#lib/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props = { opened: boolean; onClose: () => void };

export const LogoutDialog = ({ opened, onClose }: Props) => (
  <ConfirmDialog opened={opened} title="Confirmar Logout" onConfirm={() => void signOut()} onCancel={onClose}>
    Tem certeza de que deseja sair da plataforma? Você será redirecionado para a tela de login.
  </ConfirmDialog>
);
