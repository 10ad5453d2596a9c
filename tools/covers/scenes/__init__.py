# One module for each group of scenes; a scene is a function that builds it and returns its two shots.
