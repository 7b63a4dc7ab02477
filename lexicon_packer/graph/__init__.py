"""The word graph: minimal, its nodes put in an order and given addresses, one graph for each range of lengths."""
