// The kinds of business settings, and what each of them is described by.

export type Mode = 'demo' | 'live';

interface Described {
  /** The name of the setting on the pages of operators, and in refusals. */
  label: string;
  sentence: string;
}

export interface TextSetting extends Described {
  kind: 'text' | 'email';
  maxLength: number;
  standard: string;
  isOptional?: true;
}

export interface IntegerSetting extends Described {
  kind: 'integer';
  unit: 'minutes' | 'hours' | 'days' | 'basis points';
  min: number;
  max: number;
  standard: number;
}

interface ChoiceSetting extends Described {
  kind: 'choice';
  choices: readonly [string, ...string[]];
  /** Says why a value that is none of them is refused. */
  faultOf?: (value: unknown) => string;
  standard: Readonly<Record<Mode, string>>;
}

interface ColorSetting extends Described {
  kind: 'color';
  standard: '';
}

interface PictureSetting extends Described {
  kind: 'picture';
  standard: '';
}

interface HomeSetting extends Described {
  kind: 'home';
  standard: readonly [];
}

interface CategoriesSetting extends Described {
  kind: 'categories';
  standard: readonly [];
}

interface FeaturedSetting extends Described {
  kind: 'featured';
  standard: readonly [];
}

interface WordsSetting extends Described {
  kind: 'words';
  standard: readonly [];
}

export type SettingDefinition =
  | TextSetting
  | IntegerSetting
  | ChoiceSetting
  | ColorSetting
  | PictureSetting
  | HomeSetting
  | CategoriesSetting
  | FeaturedSetting
  | WordsSetting;
