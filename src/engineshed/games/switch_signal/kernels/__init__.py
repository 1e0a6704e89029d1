"""What the bots compute most often, on small numbers; each kernel is held to the rules by a differential test."""
