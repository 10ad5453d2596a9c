-- Every row passed the narrower check before.
alter table operator_words validate constraint operator_words_about_check;
