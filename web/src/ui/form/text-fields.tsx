import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';

// A missing value of a row (null) is an empty field.
export const TextField = ({ value, ...props }: TextInputProps) => (
  <TextInput {...props} value={value ?? ''} />
);
export const AreaField = ({ value, ...props }: TextareaProps) => <Textarea {...props} value={value ?? ''} />;
