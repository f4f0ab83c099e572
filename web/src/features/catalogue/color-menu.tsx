import { ActionIcon, Menu } from '@mantine/core';
import {
  type CategoryColor,
  categoryColorLabel,
  categoryColors,
} from '@pdy/contract/competencies/catalogue/category-colors';
import { Check } from 'lucide-react';
import { CategoryDot } from './category-dot.tsx';

type Props = {
  name: string;
  color: CategoryColor;
  isPending: boolean;
  choose: (color: CategoryColor) => void;
};

/** The colour of a category, and the others it may have. */
export const ColorMenu = ({ name, color, isPending, choose }: Props) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <ActionIcon aria-label={`Cor de ${name}: ${categoryColorLabel[color]}`} loading={isPending}>
        <CategoryDot color={color} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {categoryColors.map((one) => (
        <Menu.Item
          key={one}
          leftSection={<CategoryDot color={one} />}
          rightSection={one === color ? <Check size={14} aria-label="escolhida" /> : undefined}
          onClick={() => one !== color && choose(one)}
        >
          {categoryColorLabel[one]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
