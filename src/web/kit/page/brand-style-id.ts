// The id of the style element with the operator's colors and logo, which pages of operators write anew.
export const brandStyleId = 'brand-look';
